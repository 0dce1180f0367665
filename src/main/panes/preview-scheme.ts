/** Of pages that belong to nobody. */
export const previewScheme = 'hermes-preview'
