/** Only what is in the page itself. Without more than scripts `sandbox` takes its origin, its forms, its dialogs and its windows. */
const shared = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'font-src data:',
  'media-src data: blob:',
  "connect-src 'none'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "webrtc 'block'",
]

const policies = {
  html: ["script-src 'unsafe-inline' 'unsafe-eval'", ...shared],
  svg: ["script-src 'none'", ...shared],
}

export interface PreviewPage {
  readonly kind: keyof typeof policies
  readonly source: string
}

/** A page as it is served to the process that draws it. */
export function servePreview({ kind, source }: PreviewPage): Response {
  return new Response(kind === 'html' ? source : asPicture(source), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policies[kind].join('; '),
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
  })
}

/** In a picture nothing runs and nothing is loaded. */
function asPicture(svg: string): string {
  const data = Buffer.from(svg).toString('base64')
  const style =
    'html,body{height:100%;margin:0}body{display:grid;place-items:center}img{max-width:100%;max-height:100%}'
  return `<!doctype html><style>${style}</style><img alt="" src="data:image/svg+xml;base64,${data}">`
}
