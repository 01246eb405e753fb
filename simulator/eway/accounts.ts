import { createHash, randomUUID } from 'node:crypto'
import type { Clock } from '../../server/platform/clock.ts'
import { ReturnCode, type Body } from './methods/answer.ts'

/** Who may sign in; what is empty lets nobody in. */
export type EwayAccount = {
  user: string
  password: string
  clientId: string
  clientSecret: string
  refreshToken: string
}

const idleMs = 20 * 60_000
const longestMs = 24 * 3_600_000
const tokenSeconds = 3600

/** Sessions and access tokens of the one user, as long as eWay-CRM keeps them. */
export class Accounts {
  private readonly account: EwayAccount
  private readonly clock: Clock
  private readonly sessions = new Map<string, { began: number; used: number }>()
  private readonly tokens = new Map<string, number>()
  isDenied = false
  logIns = 0
  logOuts = 0
  refreshes = 0

  constructor(account: EwayAccount, clock: Clock) {
    this.account = account
    this.clock = clock
  }

  /** `null`: the token is not accepted, which is an HTTP 401. */
  logIn(body: Body, bearer: string | undefined): Body | null {
    if (this.isDenied) throw new ReturnCode('rcAccessDenied')
    if (body['userName'] !== this.account.user) throw new ReturnCode('rcAccessDenied')
    if (bearer === undefined ? !this.isPassword(body['passwordHash']) : !this.isToken(bearer)) {
      if (bearer === undefined) throw new ReturnCode('rcAccessDenied')
      return null
    }
    if (!/^[A-Za-z]+\d+$/.test(String(body['appVersion']))) throw new ReturnCode('rcInvalidParameter', 'appVersion')
    this.logIns += 1
    const id = randomUUID()
    const now = this.now()
    this.sessions.set(id, { began: now, used: now })
    return { SessionId: id, UserItemGuid: randomUUID(), IsAdmin: false, WcfVersion: 'simulated-1' }
  }

  logOut(id: unknown): Body {
    this.checkSession(id)
    this.sessions.delete(id as string)
    this.logOuts += 1
    return {}
  }

  checkSession(id: unknown): void {
    const now = this.now()
    const session = typeof id === 'string' ? this.sessions.get(id) : undefined
    if (!session || now - session.used > idleMs || now - session.began > longestMs) throw new ReturnCode('rcBadSession')
    session.used = now
  }

  /** `null`: invalid_grant. */
  refresh(form: URLSearchParams): Body | null {
    const { clientId, clientSecret, refreshToken } = this.account
    const isRight =
      refreshToken !== '' &&
      form.get('grant_type') === 'refresh_token' &&
      form.get('client_id') === clientId &&
      form.get('client_secret') === clientSecret &&
      form.get('refresh_token') === refreshToken
    if (!isRight || this.isDenied) return null
    this.refreshes += 1
    const token = `token-${randomUUID()}`
    this.tokens.set(token, this.now() + tokenSeconds * 1000)
    return { access_token: token, expires_in: tokenSeconds, token_type: 'Bearer', refresh_token: refreshToken }
  }

  openSessions(): number {
    return this.sessions.size
  }

  endSessions(): void {
    this.sessions.clear()
  }

  endTokens(): void {
    this.tokens.clear()
  }

  private isToken(token: string): boolean {
    return (this.tokens.get(token) ?? 0) > this.now()
  }

  private isPassword(hash: unknown): boolean {
    const wanted = createHash('md5').update(this.account.password, 'utf8').digest('hex')
    return this.account.password !== '' && typeof hash === 'string' && hash.toLowerCase() === wanted
  }

  private now(): number {
    return this.clock.now().getTime()
  }
}
