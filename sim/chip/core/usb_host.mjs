/** The PC at the other end of the USB cable: sets the address, reads the descriptors, opens the serial port. */
import { extractEndpointNumbers, usbSetup, usbTypes } from './emulator.mjs';

const SET_CONTROL_LINE_STATE = 0x22;
const DTR_AND_RTS = 3;
const PACKET = 64;
const READ_DONE_US = 50;

export class UsbHost {
  constructor(usb) {
    this.usb = usb;
    this.queue = []; // bytes for the device
    this.room = 0; // of the device's receive buffer, when it asked
    this.ready = false; // serial port open
    this.onData = null;
    usb.onUSBEnabled = () => usb.resetDevice();
    usb.onResetReceived = () => this.enumerate();
    usb.onEndpointWrite = (endpoint, bytes) => this.received(endpoint, bytes);
    usb.onEndpointRead = (endpoint, size) => {
      if (endpoint !== this.out) return;
      this.room = size;
      this.pump();
    };
  }

  enumerate() {
    this.descriptorSize = null;
    this.descriptors = [];
    this.out = this.in = -1;
    this.lineStateSent = false;
    this.usb.sendSetupPacket(usbSetup.setDeviceAddressPacket(1));
  }

  received(endpoint, bytes) {
    if (endpoint === 0) this.control(bytes);
    else if (endpoint === this.in && bytes.length) this.onData?.(bytes);
  }

  control(bytes) {
    if (bytes.length === 0) {
      if (this.descriptorSize === null) this.askDescriptor(9);
      else if (!this.lineStateSent) this.openPort();
      return;
    }
    if (bytes.length === 1) return;
    const configuration = bytes.length === 9 && bytes[1] === usbTypes.DescriptorType.Configration;
    if (configuration && this.descriptorSize === null) {
      this.descriptorSize = (bytes[3] << 8) | bytes[2];
      this.askDescriptor(this.descriptorSize);
    } else if (this.descriptorSize !== null && this.descriptors.length < this.descriptorSize) {
      this.descriptors.push(...bytes);
    }
    if (this.descriptorSize !== this.descriptors.length) return;
    const endpoints = extractEndpointNumbers(this.descriptors);
    this.in = endpoints.in;
    this.out = endpoints.out;
    this.usb.sendSetupPacket(usbSetup.setDeviceConfigurationPacket(1));
  }

  askDescriptor(size) {
    this.usb.sendSetupPacket(usbSetup.getDescriptorPacket(usbTypes.DescriptorType.Configration, size));
  }

  openPort() {
    this.lineStateSent = true;
    this.usb.sendSetupPacket(
      usbSetup.createSetupPacket({
        dataDirection: usbTypes.DataDirection.HostToDevice,
        type: usbTypes.SetupType.Class,
        recipient: usbTypes.SetupRecipient.Device,
        bRequest: SET_CONTROL_LINE_STATE,
        wValue: DTR_AND_RTS,
        wIndex: 0,
        wLength: 0,
      }),
    );
    this.ready = true;
  }

  /** Hands the device what fits; an empty packet is never sent, as a real host sends none. */
  pump() {
    if (!this.room || !this.queue.length) return;
    const size = Math.min(this.room, this.queue.length, PACKET);
    this.room = 0;
    this.usb.endpointReadDone(this.out, Uint8Array.from(this.queue.splice(0, size)), READ_DONE_US);
  }

  send(bytes) {
    for (const byte of bytes) this.queue.push(byte);
    this.pump();
  }
}
