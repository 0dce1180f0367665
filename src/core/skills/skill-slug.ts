/** The word that calls a skill, after a slash; '' when nothing of the name can be part of one. */
export function skillSlug(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/\s+/g, '-')
    .replaceAll(/[^\p{L}\p{M}\p{N}_-]/gu, '')
    .replaceAll(/-{2,}/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}
