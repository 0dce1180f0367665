import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** A text that attacks an agent, as collections publish it. */
const AttackLine = z.object({
  text: z.string().min(1),
  /** Where it comes from; texts of one source are alike. */
  source: z.string(),
  package: z.string().optional(),
  technique: z.string(),
  /** 2: an honest project could say the same. */
  tier: z.number().default(1),
})

export interface AttackText {
  readonly text: string
  readonly technique: string
  readonly group: string
}

export interface HonestText {
  readonly path: string
  readonly text: string
  readonly group: string
}

/** Files of one JSON object a line. Texts that honest projects could say too are left out. */
export const readAttacks = (files: readonly string[]): AttackText[] =>
  files
    .flatMap((file) => linesOf(file).map((line) => AttackLine.parse(JSON.parse(line))))
    .filter(({ tier }) => tier === 1)
    .map(({ text, technique, source, package: name }) => ({ text, technique, group: name ?? firstPart(source) }))

const firstPart = (source: string): string => /^[^\s:]*(?::\d+)?/u.exec(source)?.[0] ?? source

/** Lists of one path a line; the folder that a file lies in says whose it is. */
export const readHonest = (lists: readonly string[]): HonestText[] =>
  lists
    .flatMap(linesOf)
    .map((path) => ({ path, text: readFileSync(path, 'utf8'), group: path.split('/').at(-2) ?? '' }))

const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n').filter(Boolean)

/** One part of four by group, so that what is measured was not learned from. */
export interface Fold {
  readonly part: number
}

const PARTS = 4

export const isInFold = (group: string, { part }: Fold): boolean => hashOf(group) % PARTS === part

function hashOf(text: string): number {
  let hash = 7
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16_777_619)
  return hash >>> 0
}
