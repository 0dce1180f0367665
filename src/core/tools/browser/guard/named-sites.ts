/** Whether the user wrote the name of a site, or of one that it belongs to: `example.com` names `shop.example.com` too. */
export function isNamed(host: string, texts: readonly string[]): boolean {
  const wanted = plain(host)
  return texts.some((text) =>
    [...text.slice(0, longestRead).matchAll(hosts)].some(([name]) => {
      const named = plain(name)
      return wanted === named || wanted.endsWith(`.${named}`)
    }),
  )
}

const longestRead = 200_000
const hosts = /(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.){1,8}[a-z][a-z0-9-]{0,61}[a-z0-9]/gi

const plain = (host: string): string =>
  host
    .toLowerCase()
    .replace(/^www\./, '')
    .replace(/\.$/, '')
