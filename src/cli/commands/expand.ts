import { homedir } from 'node:os'
import {
  type ExpandedReference,
  type Expansion,
  expandReferences,
  rangeIgnoredText,
} from '../../core/references/expand'
import { createGit } from '../../core/references/git/run-git'
import { elsewhere } from '../../core/tools/terminal/terminal-place'
import { humanSize } from '../../core/base/human-size'
import { createPageFetcher } from '../../core/references/url/fetch-page'
import type { Command, CommandContext } from '../command'
import { fail } from '../fail'
import { openCliRuntime } from '../open-cli-runtime'
import { sayNotice } from '../say-notice'
import { toJson } from '../to-json'
import type { Say } from '../../shared/words/say-in'
import { inEnglish } from '../../shared/words/in-english'
import { said } from '../../shared/words/said'

export const expandCommand: Command = {
  name: 'expand',
  summary: 'show what the model gets for a message with @ references',
  usage: `Usage: hermes-desktop expand "MESSAGE" [--model M]

  --model M         measure against this model’s context window

References: @file:PATH, @file:PATH:10-25, @folder:PATH, @diff, @staged, @git:N, @url:ADDRESS; quote a path with spaces.
Prints the text the model would get, then one line per reference. Exit code 1 if the references need more than half of the
model’s context window; such a message would not be sent.
With --json: { text, expanded, refused, tokens, references: [{ raw, kind, target, tokens, warning }] }.`,
  values: ['model'],
  async run(context) {
    const { args, json, print, warn, say } = context
    const [message, surplus] = args
    if (message === undefined) return fail(context, 2, said('cli.expand_needs_message'))
    if (surplus !== undefined) return fail(context, 2, said('cli.expand_takes_one_message', { text: message, surplus }))
    const expansion = await expand(message, context)
    if (json) print(toJson(expandJson(expansion), 2))
    else {
      print(expansion.text)
      warn(summary(expansion, say))
    }
    return expansion.refused ? 1 : 0
  },
}

async function expand(message: string, context: CommandContext): Promise<Expansion> {
  const { workspace, env } = context
  await using runtime = await openCliRuntime(context, { say: sayNotice(context) })
  const { paths, config, nextPrompt, counting } = runtime.rooms
  const next = await nextPrompt()
  const contextWindow = await next.contextWindow()
  const { allow_private_urls: allowsPrivate } = config.values().security
  const target = await next.shownTarget()
  const { count } = await counting()
  return expandReferences({
    message,
    workspace,
    userHome: homedir(),
    hermesHome: paths.root,
    contextWindow,
    runGit: createGit(env),
    decisions: next.decisions,
    elsewhere: elsewhere(config.values().terminal),
    count: (texts) => count(texts, target),
    fetchPage: createPageFetcher({
      ...(allowsPrivate && { isAllowed: () => true }),
      way: (await runtime.rooms.models()).way,
    }),
  })
}

function expandJson({ text, expanded, refused, tokens, references }: Expansion): object {
  return {
    text,
    expanded,
    refused,
    tokens,
    references: references.map((reference) => {
      const { raw, kind, target, tokens } = reference
      return { raw, kind, target, tokens, warning: remark(reference, inEnglish) }
    }),
  }
}

/** On standard error, so that standard output is what the model would get and nothing else. */
function summary({ references, tokens, limit }: Expansion, say: Say): string {
  const lines = references.map((reference) => {
    const said = remark(reference, say)
    return `${reference.raw}: ${said === null ? '' : `${said}, `}${reference.tokens} tokens`
  })
  return [
    ...lines,
    (limit.warning === null ? null : say(limit.warning)) ?? `${tokens} tokens of at most ${limit.hard}`,
  ].join('\n')
}

/** What there is to say about a reference besides its tokens. */
function remark({ warning, image, rangeIgnored }: ExpandedReference, say: Say): string | null {
  if (warning !== null) return say(warning)
  if (image !== null) return `${image.mediaType} of ${humanSize(image.bytes)}, to be attached as an image`
  return rangeIgnored ? say(rangeIgnoredText) : null
}
