/** How providers and servers name the window that a request did not fit into. Digits are without separators here. */
const wordings: readonly RegExp[] = [
  // This model's maximum context length is 131072 tokens. · maximum context length of 8192 · max context length: 4096
  /max(?:imum)? (?:context|prompt|input|sequence|model) (?:length|size|window)[^\d\n]{0,40}?(\d{3,9})\b/,
  // prompt is too long: 210000 tokens > 200000 maximum · exceed context limit: 190000 + 20000 > 200000
  /prompt is too long[^\d\n]{0,20}\d{1,9} tokens > (\d{3,9})/,
  /context limit[^\d\n]{0,20}\d{1,9} \+ \d{1,9} > (\d{3,9})/,
  // the request exceeds the available context size (4096 tokens) · context window of 32768 tokens · context length is 8192
  /context (?:size|window|length)(?: limit)?(?: of| is|:)?[^\d\n]{0,12}?\(?(\d{3,9})\b(?: tokens)?/,
  // The input token count (1200000) exceeds the maximum number of tokens allowed (1048576).
  /maximum number of (?:input )?tokens allowed[^\d\n]{0,6}(\d{3,9})/,
  // a limit of 128000 tokens · limit is 32768 tokens
  /(?:limit|maximum) (?:of|is) (\d{3,9}) (?:input |prompt )?tokens/,
  /"?(?:n_ctx|max_model_len|max_context_length)"?[^\d\n]{0,4}(\d{3,9})\b/,
]

/** Less is no window, more is none that anybody sells. */
const likely = { from: 512, to: 20_000_000 }

/** The window that an overflow error names; `null` when it names none. */
export function windowInError(message: string): number | null {
  const text = message
    .slice(0, 4_000)
    .toLowerCase()
    .replaceAll(/(?<=\d)[,_](?=\d{3})/g, '')
  for (const pattern of wordings) {
    const tokens = Number(pattern.exec(text)?.[1] ?? 0)
    if (tokens >= likely.from && tokens <= likely.to) return tokens
  }
  return null
}
