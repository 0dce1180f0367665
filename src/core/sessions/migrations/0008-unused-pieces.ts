import type { Migration } from './migration'

export const unusedPieces: Migration = {
  name: 'pieces of removed requests that perhaps nothing needs any more',
  sql: `
    -- Whoever stores a request takes what it is made of off this list: see unused-pieces.ts.
    CREATE TABLE unused_pieces (hash TEXT PRIMARY KEY) STRICT;
  `,
}
