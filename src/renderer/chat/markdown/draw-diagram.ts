export type Drawing = { readonly ok: true; readonly image: string } | { readonly ok: false; readonly reason: string }

/** One after the other: the library measures in the page and keeps its settings in one place. */
let drawing: Promise<unknown> = Promise.resolve()
let lastId = 0

/**
 * A diagram as a picture. What a picture holds cannot run, link or load anything, so whatever a hostile text makes of its
 * labels stays ink. Never throws.
 */
export function drawDiagram(source: string, dark: boolean): Promise<Drawing> {
  const drawn = drawing.then(() => draw(source, dark)).catch(failed)
  drawing = drawn
  return drawn
}

async function draw(source: string, dark: boolean): Promise<Drawing> {
  const { default: mermaid } = await import('mermaid')
  mermaid.initialize({
    startOnLoad: false,
    securityLevel: 'strict',
    htmlLabels: false,
    theme: dark ? 'dark' : 'neutral',
    fontFamily: 'sans-serif',
    maxTextSize: 20_000,
    maxEdges: 300,
    suppressErrorRendering: true,
  })
  // Settings inside the text could undo ours.
  const plain = source.replaceAll(/%%\{[\s\S]*?\}%%/g, '').replace(/^\s*---\n[\s\S]*?\n---\n/, '')
  lastId += 1
  const { svg } = await mermaid.render(`diagram-${lastId}`, plain)
  const { width, height } = sizeOf(svg)
  // Without a size of its own a picture would take that of its frame.
  const sized = svg.replace(/^<svg /, `<svg height="${height}" `).replace(/ width="100%"/, ` width="${width}"`)
  return { ok: true, image: `data:image/svg+xml;base64,${base64(sized)}` }
}

function failed(error: unknown): Drawing {
  const reason = error instanceof Error ? error.message : String(error)
  return { ok: false, reason: (reason.split('\n', 1)[0] ?? '').slice(0, 200) }
}

function sizeOf(svg: string): { width: number; height: number } {
  const [, width = '600', height = '400'] = /viewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(svg) ?? []
  return { width: Math.ceil(Number(width)), height: Math.ceil(Number(height)) }
}

function base64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCodePoint(byte)).join(''))
}
