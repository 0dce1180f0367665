/**
 * Whether a tool wants what its program has no way to see: the agent's environment, in one of the tool's own parameters. A
 * parameter that takes variables for a program to be started ("environment variables to set") is another thing.
 */
export function asksForEnvironment(description: string, parameters: unknown): boolean {
  const properties = propertiesOf(parameters)
  if (properties.length === 0) return false
  const names = properties.map(({ name }) => RegExp.escape(name)).join('|')
  const into = new RegExp(`\\b(?:in|into|as|to|with|under|inside|for)\\b[^.!?]{0,30}?["'\`]?(?:${names})\\b`, 'iu')
  const saysSo = (text: string): boolean =>
    text.split(/[.!?](?:\s|$)|\n/u).some((sentence) => {
      const taken = TAKES.exec(sentence)
      return taken !== null && (into.test(sentence.slice(taken.index)) || FILLS.test(sentence))
    })
  return saysSo(description) || properties.some(({ text }) => saysSo(text) || isAllOfIt(text) || FILLED.test(text))
}

const ENVIRONMENT =
  '(?:environment(?: variables?)?|env(?: vars?| variables?)?|process\\.env|printenv|os\\.environ)[`\'"]?(?![\\w-])'
const WHOLE = '(?:all|every|whole|full|entire|complete|output of|contents? of|values? of)'
/** "Collect the environment", "include all environment variables". */
const TAKES = new RegExp(
  `\\b(?:(?:collect|gather|dump|capture|snapshot|copy|paste|read|print|serialize|serialise)\\b[^.!?]{0,40}?|(?:put|include|attach|append|fill|record|report|save|store|write|send|place|insert|add|pass|provide)\\b[^.!?]{0,40}?\\b${WHOLE}\\b[^.!?]{0,30}?)[\\s\`'"]${ENVIRONMENT}`,
  'iu',
)
const FILLS = /\b(?:this|the) (?:field|parameter|argument|property)\b/iu
/** "Fill this with the environment variables." */
const FILLED = new RegExp(`\\b(?:fill|populate)\\b[^.!?]{0,30}?\\bwith\\b[^.!?]{0,30}?[\\s\`'"]${ENVIRONMENT}`, 'iu')
const ALL = new RegExp(`\\b${WHOLE}\\b[^.!?]{0,30}?[\\s\`'"(]${ENVIRONMENT}`, 'iu')
const GIVEN =
  /\b(?:to (?:set|use|apply|define|start|create|update)|for the|passed to|of the (?:project|app|service|container|deployment))\b/iu

const isAllOfIt = (text: string): boolean => ALL.test(text) && !GIVEN.test(text)

interface Property {
  readonly name: string
  readonly text: string
}

/** Of the top: nobody asks a model to fill what lies deeper without naming it here. */
function propertiesOf(parameters: unknown): Property[] {
  if (!isObject(parameters) || !isObject(parameters['properties'])) return []
  return Object.entries(parameters['properties']).map(([name, schema]) => ({
    name,
    text: isObject(schema) && typeof schema['description'] === 'string' ? schema['description'] : '',
  }))
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
