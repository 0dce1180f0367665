/** Who a hidden text speaks to: an agent by name, or whatever program reads it. Every pattern is tried on a short slice. */

const PAUSE_REACH = 72
const MAX_LABEL = 200
/** After a name that is spoken to comes a pause, at most a few words later. */
const PAUSE = /^[^\n,:.;!—–-]{0,24}(?:[,:.;!—–]| -|\n)/u
/** "For agents" alone may begin any sentence; with a colon it names the reader. */
const COLON = /^[^\n,:.;!—–-]{0,40}:/u

/** "please, model, …": nothing but a greeting stands before the name. */
const CALLED =
  /^[\s*_#"'([{!-]{0,12}(?:please|kindly note|hey|hi|hello|dear|ok|okay|psst|note|attention|important|fyi|ps)[\s,:!]{1,3}(?:the |all |any )?$/iu

/** Names that stand for nothing else; "agents" and "models" may be anybody's. */
const SURE_NAME = /^(?:ai|ais|llms?|chatgpt|gpt|claude|copilot|gemini|codex|chatbots?)$/iu

/** Blanks, tags, commands of LaTeX and signs in front of the first word. */
const NOTHING_SHOWN =
  /^(?:\s|<[^<>]{0,80}>|\[if [^\]]{1,30}\]>?|\\[a-z]{2,16}(?:\{[^{}]{0,20}\}){0,3}|(?:todo|fixme|note|hint|xxx) ?\(|(?:reviewer|reviewing|language|foundation|coding|ai|automated|large) |[*_#>"'([{!⚠️/-])*$/iu
/** The same in front of the first word of a line or a sentence. */
const LINE_OR_SENTENCE = /(?:\n|[.!?;:][)"'*]?\s|content\s{0,2}:\s{0,2}["']|<[a-z]{1,8}>)[\s*_#>"'([{!⚠️/-]{0,12}$/iu
/** "If an LLM reads this, …" */
const IF_A = /\b(?:if|when|whenever|should) (?:an?|any|some|the)? ?$/iu
const READS =
  /^(?: \w{2,12})? (?:reads?|sees?|process(?:es)?|parses?|finds?|reviews?|is (?:reading|processing|reviewing)|encounters?|scans?|analy[sz]es?|summari[sz]es?|edits?|opens?|indexes|ingests?|loads?)\b/iu
/** "AI agents must …", "any assistant reading this should …", "reviewers which are language models answer …" */
const DUTY =
  /^(?:[ /](?:coding |code )?(?:agents?|assistants?|models?|tools?|bots?|reviewers?|readers?|systems?|clients?|only|llms?))?(?: (?:reading|processing|reviewing|parsing|summari[sz]ing|working (?:on|in|here))(?: (?:this|it|here))?(?: \w+)?)?(?: (?:that|who|which)(?: \w+){1,5}?)? (?:must|(?:are|is) (?:cleared|allowed|permitted|free|authori[sz]ed|entitled|expected|required|welcome) to|should|shall|please|needs? to|ha(?:ve|s) to|are to|is to|are required to|will|may not|give|gives|still|always|never|may|take|takes|are expected to|is expected to|can (?:skip|ignore|assume))\b/iu

/** "bots reading this have to …": whatever they are called, they are told something. */
const READER =
  /^(?: \w{2,12}){0,2} (?:reading|processing|reviewing|parsing|summari[sz]ing|scanning|seeing|working on|editing|rendering|translating|indexing|maintaining|building) (?:this|the above|the following|these)\b/iu

/** `@claude `, `@ai-agent:` with nothing before the sign. */
const MENTION = /^\s?@[a-z-]+[\s:]$/iu
/** "If you're an LLM, …": whoever else reads on is not meant. */
const IF_YOU_ARE =
  /\b(?:if|when|since|as|because|in case) (?:you(?:['’]re| are)|u r)(?: an?| the)?(?:(?: large)? language| automated| coding| ai)? $/iu
const YOU_ARE =
  /\b(?:you(?:['’]re| are)|(?:who|which|that) (?:are|is))(?: an?| the)?(?:(?: large)? language| automated| coding| ai)? $/iu

/** "Hidden prompt: …", "system: …" at the beginning: who writes so does not speak to readers of the file. */
const LABEL =
  /^[\s*_#"'([{!-]{0,12}(?:(?:hidden|covert|system|admin|prompt|instructions?|orders?|commands?|directives?)(?: (?:prompt|instruction|message|command|order|directive|task|override|injection|context|update|note|notice)s?){0,2}|(?:secret|internal) (?:prompt|instruction|command|order|directive)s?|(?:ai|agent|llm|model|assistant|machine)[- _](?:note|notice|instructions?|directives?|message|context|prompt|guidance|orders?)(?:, [^:\n]{1,24})?)\s{0,2}:/iu

/** Whoever writes these words into a hidden place has no reader of the page in mind. */
const SECRET_LABEL =
  /^[\s*_#"'([{!-]{0,12}(?:(?:secret|hidden|covert|real|true|actual) (?:task|goal|mission|job|objective|orders?|agenda)\b|(?:llms?|ais?|agents?|bots?|models?|assistants?|machines?)[- ]only\b|(?:assistant|agent|ai|developer|root|god|jailbreak) mode\b|(?:only )?(?:visible|addressed|readable) (?:only )?(?:to|for|by) (?:ai|llms?|agents?|bots?|models?|machines?)\b|system ?: ?you\b|humans? (?:can(?:no|['’])?t|do not|don['’]t|won['’]t|will not) see)/iu

/** Words that only make sense when no person is meant to read them. */
const NOT_FOR_PEOPLE =
  /\b(?:not (?:for|meant for|intended for) (?:people|humans|human readers|display|readers|users)|(?:people|humans?|readers?|users?|the person|the user|the developer|the reviewer|nobody|no one)(?: \w+){0,4} (?:cannot|can['’]t|can not|do not|don['’]t|does not|doesn['’]t|will not|won['’]t|never) (?:see|sees|read|open|notice)|invisible (?:in|to|for)|stripped (?:on|by|when|from)|machine readers?|automated (?:readers?|agents?|reviewers?)|not (?:rendered|shown|displayed|visible)|(?<!\b(?:if|when|unless) )(?:you are|you must be) (?:an? )?(?:machine|program|robot|crawler|language model|llm|ai)\b)/iu

const READERS =
  /\b(?:whoever|anything that|anyone who|any (?:tool|program|system|automation) that|the (?:entity|program|system|model|reader)) (?:is )?(?:reads?|reading|summari[sz]es?|summari[sz]ing|process(?:es|ing)|parses?|parsing|reviews?|reviewing|ingests?|translates?)\b/iu

export const isFirst = (text: string, start: number, wordStart: number): boolean =>
  wordStart < start + MAX_LABEL && NOTHING_SHOWN.test(text.slice(start, wordStart))

const opensLine = (text: string, start: number, wordStart: number): boolean =>
  LINE_OR_SENTENCE.test(text.slice(Math.max(start, wordStart - 18), wordStart))

/** "Agents and humans alike": said to everybody. */
const WITH_PEOPLE =
  /^(?:,| and| or| &|\/) ?(?:the )?(?:humans?|people|developers?|contributors?|engineers?|maintainers?)\b/iu

/** Whether a text opens like one that is written for a program. */
export const isLabelled = (opening: string): boolean => LABEL.test(opening) || SECRET_LABEL.test(opening)

/** Whether a text opens with a label that only an attack has. */
export const isSecretlyLabelled = (opening: string): boolean => SECRET_LABEL.test(opening)

/** Whether a text says that no person reads it, or speaks to whatever does. */
export const isForMachines = (stretch: string): boolean => NOT_FOR_PEOPLE.test(stretch) || READERS.test(stretch)

export interface Name {
  /** The hidden text in which it stands. */
  readonly start: number
  readonly end: number
  readonly wordStart: number
  readonly wordEnd: number
  /** "note", "message" or the like stands a few words before; "to", "for" or the like does. */
  readonly isOpened: boolean
  readonly isDirected: boolean
}

/** 0 when a name is only mentioned, 1 when it may be spoken to ("agents must …"), 2 when it is. */
export function callStrength(text: string, { start, end, wordStart, wordEnd, isOpened, isDirected }: Name): 0 | 1 | 2 {
  const ahead = text.slice(wordEnd, Math.min(end, wordEnd + PAUSE_REACH))
  if (WITH_PEOPLE.test(ahead)) return 0
  const isDescribed = YOU_ARE.test(text.slice(Math.max(start, wordStart - 32), wordStart))
  const calls =
    isOpened ||
    isDescribed ||
    isFirst(text, start, wordStart) ||
    CALLED.test(text.slice(start, Math.min(wordStart, start + MAX_LABEL)))
  if (calls ? PAUSE.test(ahead) : isDirected && COLON.test(ahead)) return 2
  if (READER.test(ahead) || IF_YOU_ARE.test(text.slice(Math.max(start, wordStart - 40), wordStart))) return 2
  if (SURE_NAME.test(text.slice(wordStart, wordEnd))) {
    if (DUTY.test(ahead)) return 2
    if (READS.test(ahead) && IF_A.test(text.slice(Math.max(start, wordStart - 16), wordStart))) return 2
  }
  if (isDescribed || DUTY.test(ahead)) return 1
  return opensLine(text, start, wordStart) && PAUSE.test(ahead) ? (COLON.test(ahead) ? 2 : 1) : 0
}

/** `@claude` */
export const isMentioned = (text: string, start: number, wordStart: number, wordEnd: number): boolean =>
  MENTION.test(text.slice(Math.max(start, wordStart - 2), wordEnd + 1)) ||
  /^\s?@ai-(?:agent|assistant)[\s:]/iu.test(text.slice(Math.max(start, wordStart - 2), wordEnd + 12))
