/** The variables that a skill may use in its text. What stands in braces but is none of them stays as it is. */
export function fillVariables(
  body: string,
  values: { readonly folder: string; readonly sessionId: string | null },
): string {
  const known: Readonly<Record<string, string | null>> = {
    HERMES_SKILL_DIR: values.folder,
    HERMES_SESSION_ID: values.sessionId,
  }
  return body.replaceAll(/\$\{(HERMES_[A-Z_]+)\}/g, (whole, name: string) => known[name] ?? whole)
}
