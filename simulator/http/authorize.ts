import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest, onRequestHookHandler } from 'fastify'
import { distributorCodes } from '../../domain/crm/branches.ts'
import { simulatorBranchKey } from '../../server/platform/providers/simulator-keys.ts'
import type { Account } from '../catalogue.ts'
import { Refusal } from '../orders/refusal.ts'

export type AccountOf = (request: FastifyRequest) => Account | undefined

/** Tells by the key that a call sends whose account it is: the whole house's or a branch's. */
export function accountsOf(key: string): AccountOf {
  const accounts: [wanted: Buffer, account: Account][] = [
    [hash(key), 'all'],
    ...distributorCodes.map((code): [Buffer, Account] => [hash(simulatorBranchKey(key, code)), code]),
  ]
  return ({ headers }) => {
    const [, sent = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? []
    const given = hash(sent)
    // How long the comparison takes says nothing about the keys.
    return accounts.find(([wanted]) => timingSafeEqual(given, wanted))?.[1]
  }
}

/** Lets calls of these accounts through. */
export function onlyAccounts(accountOf: AccountOf, isLet: (account: Account) => boolean): onRequestHookHandler {
  return (request, reply, done) => {
    const account = accountOf(request)
    if (account !== undefined && isLet(account)) return done()
    void reply.header('www-authenticate', 'Bearer realm="Simulated provider"')
    return done(new Refusal('UNKNOWN_KEY', 401, 'The key is missing or not known.'))
  }
}

const hash = (text: string) => createHash('sha256').update(text).digest()
