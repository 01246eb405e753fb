import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

/**
 * A statement that every writing transaction started within `run` sends right before its commit. If it fails, the
 * transaction is rolled back.
 */
export const beforeCommit = new AsyncLocalStorage<pg.QueryConfig>()

/**
 * Transactions of `run` prepare the work, such as asking another system first, and are none of it: after them the call may
 * be refused, and tried again under the same key.
 */
export const asPreparation = <T>(run: () => Promise<T>): Promise<T> => beforeCommit.exit(run)
