import type { DistributorCode } from '../../domain/crm/branches.ts'
import type { Environment } from './config-schema.ts'
import { StartRefusal } from './start-refusal.ts'

/** How Assay signs in to eWay-CRM: by a password, or with the tokens that a Microsoft account requires. */
export type EwayCredentials =
  | { readonly kind: 'password'; readonly password: string }
  | {
      readonly kind: 'oauth'
      readonly clientId: string
      readonly clientSecret: string
      readonly refreshToken: string
    }

/** Where the house keeps in its eWay-CRM what eWay-CRM has no field for; what is not named here is not kept there. */
export type EwayFields = {
  /** Custom field of organizations with the code of the branch. */
  readonly branch?: string | undefined
  /** Custom fields of projects. */
  readonly visibleToClients?: string | undefined
  readonly keepAnonymous?: string | undefined
  /** Field of carts with the number of the invoice; without it Assay numbers. */
  readonly invoiceNumber?: string | undefined
  /** Types of carts, by their English names; without them carts have the type that eWay-CRM gives them. */
  readonly invoiceType?: string | undefined
  readonly creditNoteType?: string | undefined
  /** Name of eWay-CRM's list of currencies. */
  readonly currencies: string
}

export type EwayConfig = {
  /** Without a slash at the end. */
  readonly url: string
  readonly user: string
  readonly credentials: EwayCredentials
  /** Branch of organizations that name none. */
  readonly branch: DistributorCode
  readonly fields: EwayFields
}

/** Without an address Assay's own records are the CRM. */
export function ewayOf(env: Environment): EwayConfig | undefined {
  const { ASSAY_EWAY_URL: url, ASSAY_EWAY_USER: user, ASSAY_EWAY_BRANCH: branch } = env
  const given = Object.entries(env).filter(([name, value]) => name.startsWith('ASSAY_EWAY_') && value !== undefined)
  if (url === undefined && given.length === 0) return undefined
  if (url === undefined || user === undefined || branch === undefined) {
    throw new StartRefusal('ASSAY_EWAY_URL, ASSAY_EWAY_USER and ASSAY_EWAY_BRANCH must be set together.')
  }
  if (url.startsWith('http:') && !isThisMachine(url)) {
    throw new StartRefusal('ASSAY_EWAY_URL must begin with https://: the password would be readable on the way.')
  }
  const fields = { currencies: 'Currency', ...env.ASSAY_EWAY_FIELDS }
  return { url, user, credentials: credentialsOf(env), branch, fields }
}

function credentialsOf({
  ASSAY_EWAY_PASSWORD: password,
  ASSAY_EWAY_CLIENT_ID: clientId,
  ASSAY_EWAY_CLIENT_SECRET: clientSecret,
  ASSAY_EWAY_REFRESH_TOKEN: refreshToken,
}: Environment): EwayCredentials {
  const tokens = [clientId, clientSecret, refreshToken].filter((value) => value !== undefined).length
  if (password !== undefined && tokens === 0) return { kind: 'password', password }
  if (password === undefined && clientId !== undefined && clientSecret !== undefined && refreshToken !== undefined) {
    return { kind: 'oauth', clientId, clientSecret, refreshToken }
  }
  throw new StartRefusal(
    'Besides ASSAY_EWAY_URL, either ASSAY_EWAY_PASSWORD must be set, or ASSAY_EWAY_CLIENT_ID, ASSAY_EWAY_CLIENT_SECRET and ASSAY_EWAY_REFRESH_TOKEN.',
  )
}

const isThisMachine = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
