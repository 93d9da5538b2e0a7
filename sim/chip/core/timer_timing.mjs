/** TIMER: an alarm fires when the microsecond counter reaches its target, not a fraction of a microsecond later. */
import { RPTimer } from './emulator.mjs';

const ALARM0 = 0x10;
const ALARM3 = 0x1c;
const WHOLE_TURN_NS = 0x100000000 * 1000; // a target equal to the counter is a full turn away

const writeAsPackaged = RPTimer.prototype.writeUint32;

RPTimer.prototype.writeUint32 = function (offset, value) {
  if (offset < ALARM0 || offset > ALARM3) {
    writeAsPackaged.call(this, offset, value);
    return;
  }
  const alarm = this.alarms[(offset - ALARM0) >> 2];
  const now = this.clock.nanos / 1000;
  const counter = Math.floor(now);
  const wait = (value - counter) >>> 0;
  alarm.armed = true;
  alarm.targetMicros = value;
  alarm.clockAlarm.schedule(wait === 0 ? WHOLE_TURN_NS : wait * 1000 - (now - counter) * 1000);
};
