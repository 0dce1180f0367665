const secretWords = String.raw`api[_-]?key|access[_-]?key|secret[_-]?key|private[_-]?key|secret|token|passw(?:or)?d|passphrase`
const secretName = new RegExp(String.raw`(?:^|[_-]|(?<=[a-z0-9]))(?:${secretWords})(?:_\d{1,3})?$`, 'i')

/** Whether a variable, field or parameter of this name holds a secret: `OPENAI_API_KEY`, `OPENAI_API_KEY_2`, `accessToken`, not `max_tokens`. */
export function isSecretName(name: string): boolean {
  return name.length <= 200 && secretName.test(name)
}
