import { join } from 'node:path'
import { embeddedCrm } from './modules/crm/embedded/embedded-crm.ts'
import { ewayCrm } from './modules/crm/eway/eway-crm.ts'
import { branchProviders } from './modules/providers/branch-providers.ts'
import { caseSealing } from './platform/case-sealing.ts'
import { systemClock, type Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import { connect } from './platform/database/database.ts'
import { nameServers } from './platform/dns/name-servers.ts'
import { folderStorage } from './platform/files/file-storage.ts'
import { builtInIdentity } from './platform/identity/identity.ts'
import { outsideIdentity } from './platform/identity/outside-identity.ts'
import { createLog } from './platform/log.ts'
import { houseDkimKey } from './platform/mail/dkim-key.ts'
import { mailViewer } from './platform/mail/mail-transport.ts'
import { mailTimeouts, smtpTransport } from './platform/mail/smtp-transport.ts'
import { createPdfEngine } from './platform/pdf/pdf-engine.ts'
import { sealing } from './platform/sealing.ts'
import type { Services } from './platform/services.ts'
import { httpTextGateway } from './platform/texts/http-text-gateway.ts'
import { textViewer } from './platform/texts/text-gateway.ts'
import { deeplTranslation } from './platform/translation/deepl-translation.ts'

/** Everything that use cases receive, built from the configuration alone. */
export async function createServices(
  config: Config,
  clock: Clock = systemClock,
): Promise<Services & { close(): Promise<void> }> {
  const db = connect(config.databaseUrl, config.databaseOwnerUrl)
  const identity =
    config.identity.kind === 'built-in'
      ? await builtInIdentity(config, db, clock)
      : outsideIdentity(config.identity, clock)
  const mail = config.smtpUrl ? smtpTransport(config.smtpUrl, mailTimeouts, houseDkimKey(config)) : mailViewer
  const names = nameServers(config.dnsServers)
  const pdf = createPdfEngine({ executablePath: config.chromiumPath, concurrency: config.pdfTabs })
  const log = createLog(config.logLevel)
  const sealed = sealing(config.secret)
  const crm = config.eway ? ewayCrm(config.eway, clock) : embeddedCrm
  const providers = branchProviders({ db, config, clock, log, sealing: sealed })
  return {
    config,
    db,
    clock,
    log,
    identity,
    sealing: sealed,
    caseSealing: caseSealing(config),
    files: folderStorage(join(config.dataDir, 'files')),
    mail,
    nameServers: names,
    texts: config.texts ? httpTextGateway(config.texts) : textViewer,
    pdf,
    providers,
    crm,
    translation: config.translation ? deeplTranslation(config.translation) : null,
    async close() {
      await crm.close()
      await providers.close()
      await pdf.close()
      mail.close()
      names.close()
      await db.close()
    },
  }
}
