import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/**
 * A statement that every writing transaction started within `run` sends right before its commit. If it fails, the
 * transaction is rolled back.
 */
export const beforeCommit = new AsyncLocalStorage<pg.QueryConfig>()
