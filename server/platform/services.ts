import type { CaseSealing } from './case-sealing.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Crm } from './crm/crm.ts'
import type { Database } from './database/database.ts'
import type { NameServers } from './dns/name-servers.ts'
import type { FileStorage } from './files/file-storage.ts'
import type { Identity } from './identity/identity.ts'
import type { Logger } from './log.ts'
import type { MailTransport } from './mail/mail-transport.ts'
import type { PdfEngine } from './pdf/pdf-engine.ts'
import type { Providers } from './providers/providers.ts'
import type { Sealing } from './sealing.ts'
import type { TextGateway } from './texts/text-gateway.ts'
import type { Translation } from './translation/translation.ts'

/** What use cases receive; made by server/create-services.ts, and in tests. */
export type Services = {
  readonly config: Config
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly identity: Identity
  readonly sealing: Sealing
  readonly caseSealing: CaseSealing
  readonly files: FileStorage
  readonly mail: MailTransport
  readonly nameServers: NameServers
  readonly texts: TextGateway
  readonly pdf: PdfEngine
  readonly providers: Providers
  readonly crm: Crm
  /** Null unless the house has connected one. */
  readonly translation: Translation | null
}
