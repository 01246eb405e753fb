import { imagePrefix } from './images/image-path.ts'

/** Addresses in a text or an attribute; what ends them cannot stand in an address. */
const addresses = /(https?:\/\/[^\s/"'<>?#]+)([^\s"'<>]*)/gi

/**
 * A mail as others than its recipient may read it: links lead nowhere and of every address only the site is left, because a path may hold the
 * secret that opens a questionnaire (0170). Pictures of the house keep theirs.
 */
export function withoutSecrets(html: string, publicUrl: string): string {
  const pictures = publicUrl + imagePrefix
  return html
    .replaceAll(/\shref=("[^"]*"|'[^']*')/gi, '')
    .replaceAll(addresses, (address: string, site: string, path: string) =>
      path === '' || address.startsWith(pictures) ? address : `${site}/…`,
    )
}
