/** DMA: every transfer takes at least one clk_sys cycle, so that a chain of channels is not instantaneous. */
import { RPDMAChannel } from './emulator.mjs';

const FIRST_TIMER = 0x3b;
const PERMANENT = 0x3f;

RPDMAChannel.prototype.scheduleTransfer = function () {
  const request = this.treqValue;
  if (request === PERMANENT || this.dma.dreq[request]) this.transferAlarm.schedule(this.rp2040.chip.cycleNs);
  else if (request >= FIRST_TIMER) {
    const periodUs = this.dma.getTimer(request);
    if (periodUs) this.transferAlarm.schedule(periodUs * 1000);
  }
};
