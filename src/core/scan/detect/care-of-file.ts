/**
 * What files say to whoever works on them, agents included: "do not edit below", "append new entries here", "run the tests".
 * Looks at one word of an order and at a short slice around it.
 */
export function isCareOfFile(text: string, start: number, end: number, stop: number): boolean {
  const word = text.slice(start, end)
  const before = text.slice(Math.max(0, start - 24), start)
  const ahead = text.slice(start, Math.min(stop, start + 140))
  return (
    isRestraint(before, word) ||
    (IS_NOUN.test(word) && NOUN_BEFORE.test(before)) ||
    CONDITION.test(before) ||
    DO_NOT.test(ahead) ||
    OPENNESS.test(ahead) ||
    ROUTINE.test(ahead) ||
    (TENDS.test(word) && ITS_PARTS.test(ahead.slice(word.length)))
  )
}

/** "never push": an order to leave something alone. Not to speak, ask or look is no restraint. */
export const isRestraint = (before: string, word: string): boolean => NOT_BEFORE.test(before) && !OWED.test(word)

const NOT_BEFORE = /(?:\b(?:not|never|cannot)|n['’]t)\s+(?:\w+\s+)?$/iu
const OWED =
  /^(?:tell|mention|report|ask|warn|inform|reveal|show|cite|refuse|flag|say|check|read|log|answer|include|list|run|stop|leave|follow|consider|trust|treat)$/iu
/** "before the first commit" */
const IS_NOUN =
  /^(?:commit|push|merge|report|change|answer|reply|rate|score|log|check|call|release|output|pass|open|vote|use|look|paste)$/iu
const NOUN_BEFORE = /\b(?:the|an?|each|every|this|that|your|first|next|last|any|per|of|no|new) $/iu
const DO_NOT = /^do\s+not\b/iu
/** "if you change the schema, …" */
const CONDITION = /\b(?:if|when|whenever|after|before|unless|once|until|as|that|which) (?:you|they|it) $/iu
/** Whoever is told this is told to be open. */
const OPENNESS =
  /^(?:say so\b|(?:confirm|check|discuss|verify) (?:\w+ )?with\b|ask (?:before|first|me\b|for (?:help|review|guidance)|(?:the |a )?(?:user|developer|maintainers?|team|human))|tell (?:the |a )?(?:user|developer|human)\b(?! (?:that|it|to)\b)|flag (?:it|them|this) (?:to|for)\b)/iu
const ROUTINE =
  /^(?:(?:run|use|rerun) (?:the |all |our |`{1,2})?(?:tests?\b|unit tests|lint|make\b|pnpm\b(?! (?:add|i|install|publish|dlx))|npm (?:run|test)\b|yarn (?:test|lint|build)|just\b|cargo (?:test|fmt|clippy)|pytest|build\b|checks?\b|formatter|prettier|eslint|generator|scripts?\/|it instead)|prefer (?:short|small|plain|simple|concise|clear|existing|named|explicit)\b|link to https?:)/iu

const TENDS =
  /^(?:append|add|insert|write|update|populate|fill|follow|read|load|include|put|use|remove|edit|replace|check|create|link|log|record|note|document|place|list|start|begin|leave|ignore|skip|copy|find|open|save|make|look|take|go|modify|change|rename|show|set|consider|translate|import|give|get|return|tick|ask|see|keep|interview|trust|treat)$/iu

/** A part of the file, a place in it, or another document that belongs to it. */
const ITS_PARTS =
  /^(?:[^.!?\n]|\.(?=\S)){0,90}?(?:\b(?:entry|entries|sections?|this (?:\w+ ){0,2}(?:file|page|documents?|documentation|block|comment|list|table|template|line|heading|folder|directory|log|note|marker|guide|manual|schema)|existing structure|(?:below|above) (?:this|here)|here|below|placeholders?|standards|conventions|guidelines|templates?|changelog|table of contents|toc|headings?|comments|markers?|front ?matter|skill\.md|agents\.md|claude\.md|gemini\.md|readme(?:\.md)?|contributing(?:\.md)?|architecture(?:\.md)?|docs|diagram|boxes)\b|\.mdx?\b|\bdocs\/|llms(?:-full)?\.txt|\/[\w-]{1,30}\.(?:json|ya?ml|toml)\b)/iu
