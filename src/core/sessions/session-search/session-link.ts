/** How results name a session, so that the model can name it to the user. */
export const linkTo = (profile: string, sessionId: string) => `@session:${profile}/${sessionId}`
