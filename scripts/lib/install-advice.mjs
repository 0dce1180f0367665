/** The first that fits is told. `npm ci` names its errors by code, in no other stable way. */
const advices = [
  {
    sign: /ENOSPC|no space left/i,
    advice:
      'The disk is full. The packages need about 1.5 GB here and 0.5 GB in the npm cache; make room and run it again.',
  },
  {
    sign: /EUSAGE|can only install packages when your package\.json/i,
    advice:
      'package.json and package-lock.json do not fit each other. Run "npm install", look at the change of the lockfile, and run it again.',
  },
  {
    sign: /EINTEGRITY/,
    advice:
      'A package is not the one the lockfile pins. Run "npm cache verify" and try again; if it stays, do not use that registry.',
  },
  {
    sign: /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network/i,
    advice:
      'The package registry cannot be reached. Check the network, the proxy and "npm config get registry", and run it again.',
  },
  {
    sign: /E404|ETARGET|notarget/i,
    advice: 'The package registry does not have a pinned version. Check "npm config get registry", and run it again.',
  },
  {
    sign: /EACCES|EPERM|EROFS/,
    advice:
      'A folder is not writable for this user. Look at the owner of this checkout and of the npm cache ("npm config get cache").',
  },
]

/**
 * What to do about a failed npm command, read off what it printed.
 * @param {string} printed
 */
export function installAdvice(printed) {
  return (
    advices.find(({ sign }) => sign.test(printed))?.advice ?? 'npm says why above; run it again when that is mended.'
  )
}
