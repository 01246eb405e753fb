import type pg from 'pg'
import { expect, vi } from 'vitest'

/** Resolves when so many transactions of the test's database wait for a lock. */
export const transactionsWait = (owner: pg.Client, count: number) =>
  vi.waitFor(
    async () => {
      const { rows } = await owner.query<{ waiting: number }>(
        `select count(distinct l.pid)::int as waiting from pg_locks l join pg_stat_activity a on a.pid = l.pid
          where not l.granted and a.datname = current_database()`,
      )
      expect(rows[0]?.waiting).toBe(count)
    },
    { timeout: 20_000 },
  )
