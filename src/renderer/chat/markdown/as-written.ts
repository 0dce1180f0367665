/** No address is ever used as one: links are buttons that copy, pictures are words. So it can be shown as it was written. */
export function asWritten(address: string): string {
  return address
}
