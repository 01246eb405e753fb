import type { Config } from '../../platform/config.ts'

/**
 * What stands in From. A template's sender is a name, or a name with an address `Name <box@domain>`; a name alone
 * writes from the house's no-reply address.
 */
export function senderAddress({ publicUrl }: Pick<Config, 'publicUrl'>, sender: string): string {
  if (sender.includes('@')) return sender
  const host = new URL(publicUrl).hostname
  const domain = /^[\d.:[\]]+$|^localhost$/.test(host) ? 'assay.example' : host
  return `"${sender.replaceAll(/["\\\r\n]/g, '') || 'Assay'}" <no-reply@${domain}>`
}
