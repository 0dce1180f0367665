import { providers } from '../../src/core/models/providers'
import { searchBackends } from '../../src/core/tools/web/search/choose-backend'

interface Variable {
  readonly name: string
  readonly about: string
  /** Read from the environment of the process only, never from `.env`. */
  readonly processOnly?: boolean
}

/** `.env.example`: every variable that the program reads for itself. Keys come from the services that have them. */
export function envExample(): string {
  const groups = [
    ['Keys of model providers. The first name that is set counts.', providerKeys()],
    ['Keys of search services.', searchKeys()],
    ['Addresses.', addresses],
    ['The program itself.', own],
  ] as const
  return `${introduction}${groups.map(([title, variables]) => group(title, variables)).join('')}`
}

/** The names in it. */
export function documentedVariables(): ReadonlySet<string> {
  return new Set([...providerKeys(), ...searchKeys(), ...addresses, ...own].map(({ name }) => name))
}

const introduction = `# Copy it as .env into the home folder (HERMES_HOME, else ~/.hermes) and take the # away where you set something. The
# environment of the process counts before it. Keys can be entered in the settings instead, where they are kept encrypted.
# Made from what the program reads. After a change there: npm run unit -- env-example -u
`

const addresses: readonly Variable[] = [
  { name: 'AZURE_OPENAI_ENDPOINT', about: 'address of your Azure OpenAI resource' },
  { name: 'OLLAMA_HOST', about: 'where Ollama listens, when not at 127.0.0.1:11434' },
  { name: 'HTTPS_PROXY', about: 'proxy for encrypted connections; HTTP_PROXY and ALL_PROXY likewise' },
  { name: 'HTTP_PROXY', about: 'proxy for plain connections' },
  { name: 'ALL_PROXY', about: 'proxy for both' },
  { name: 'NO_PROXY', about: 'hosts that are reached without it, with commas between them' },
  { name: 'SSL_CERT_FILE', about: 'a file of certificates to trust besides those of the system' },
  { name: 'NIX_SSL_CERT_FILE', about: 'the same, as Nix sets it' },
  {
    name: 'OPENAI_CUSTOM_HEADERS',
    about: 'headers for requests in OpenAI formats, one Name: value per line',
    processOnly: true,
  },
  { name: 'ANTHROPIC_CUSTOM_HEADERS', about: 'the same for requests in the Anthropic format', processOnly: true },
]

const own: readonly Variable[] = [
  { name: 'API_SERVER_KEY', about: 'what other programs must send to use the API server' },
  { name: 'HERMES_HOME', about: 'where Hermes keeps its data', processOnly: true },
  { name: 'HERMES_ENVIRONMENT_HINT', about: 'own words for the environment section of the prompt', processOnly: true },
  { name: 'HERMES_UPDATE_URL', about: 'where newer versions are announced', processOnly: true },
  { name: 'NO_COLOR', about: 'the chat in a terminal goes without colours', processOnly: true },
  { name: 'VISUAL', about: 'editor for long messages in a terminal; EDITOR when it is not set', processOnly: true },
  { name: 'EDITOR', about: 'the same', processOnly: true },
]

function providerKeys(): Variable[] {
  const named = providers.flatMap(({ name, keyNames }) => keyNames.map((key) => [key, name] as const))
  const byKey = Map.groupBy(named, ([key]) => key)
  return [...byKey].map(([name, of]) => ({ name, about: of.map(([, provider]) => provider).join(', ') }))
}

function searchKeys(): Variable[] {
  return searchBackends.flatMap(({ name, keyName }) => (keyName === null ? [] : [{ name: keyName, about: name }]))
}

function group(title: string, variables: readonly Variable[]): string {
  const lines = variables.map(
    ({ name, about, processOnly }) =>
      `# ${about}${processOnly === true ? ' (environment of the process only)' : ''}\n# ${name}=\n`,
  )
  return `\n# ${title}\n\n${lines.join('')}`
}
