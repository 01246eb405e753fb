import { allowedSenders } from '../../../domain/templates/template-ownership.ts'
import { emailProblem } from '../../../domain/text/email-address.ts'
import { isSenderProblem, readSender, writeSender } from '../../../domain/templates/sender.ts'
import type { Permissions } from '../../../domain/access/permissions.ts'
import { may } from '../../../domain/rights/rules.ts'
import { cleanText } from '../../../domain/text/clean-text.ts'
import type { Config } from '../config.ts'
import type { TenantTransaction } from '../database/database.ts'
import type { SignedIn } from '../identity/signed-in.ts'
import { organizationSenders, type OrganizationSender } from './organization-senders.ts'

type MailConfig = Pick<Config, 'publicUrl' | 'mailFrom' | 'mailSenders'>

/** The default sender, unless a template names another one. */
export function noReplyAddress({ publicUrl, mailFrom }: MailConfig): string {
  if (mailFrom) return mailFrom
  const address = `no-reply@${new URL(publicUrl).hostname}`
  return emailProblem(address) ? 'no-reply@assay.example' : address
}

/** Every address that this installation sends mail from. */
export function houseSenders(config: MailConfig): string[] {
  return [noReplyAddress(config), ...config.mailSenders.map(({ address }) => address)]
}

/**
 * The addresses that a caller may send from; staff without a branch may use those of all branches. `organizationIds`: whose
 * mails are sent, or whose template it is; staff may use the addresses that all of these organizations send from.
 */
export async function sendersOf(
  tx: TenantTransaction,
  config: MailConfig,
  { branchIds }: Pick<SignedIn, 'branchIds'>,
  permissions: Permissions,
  organizationIds: readonly string[] = [],
): Promise<string[]> {
  const isStaff = may(permissions, 'seeInternals')
  const codes = branchIds.length
    ? await tx
        .selectFrom('branches')
        .select('code')
        .where('id', 'in', [...branchIds])
        .execute()
    : []
  const isTheirs = (branch: string | null) =>
    branch === null || branchIds.length === 0 || codes.some(({ code }) => code === branch)
  const branch = config.mailSenders.filter((sender) => isTheirs(sender.branch)).map(({ address }) => address)
  const own = isStaff ? await organizationSenders(tx, organizationIds) : []
  const organization = own.map(({ address }) => address)
  return allowedSenders(isStaff, { noReply: noReplyAddress(config), branch, organization })
}

/**
 * The From header: a name without an address gets the no-reply address, and an address of the organization without a name
 * the one that was chosen for it.
 */
export function fromAddress(config: MailConfig, text: string, own: readonly OrganizationSender[] = []): string {
  const sender = readSender(text)
  const { name, address } = isSenderProblem(sender) ? { name: '', address: null } : sender
  const chosen = own.find((one) => one.address === address)?.displayName
  return writeSender({ name: cleanText(name) || chosen || 'Assay', address: address ?? noReplyAddress(config) })
}
