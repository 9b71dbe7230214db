/** Tells the browser's other tabs of a write, and hears of theirs. */

interface Written {
  isDelete: boolean
}

export function tellTabs(onWritten: (written: Written) => void): (written: Written) => void {
  const channel = new BroadcastChannel('writes')
  channel.onmessage = ({ data }: MessageEvent<Written>) => onWritten(data)
  return (written) => channel.postMessage(written)
}
