import type { SharedFile, SharedReportsPage as Model } from '../../../../contract/sharing/pages.ts'
import { PublicFrame } from '../../../link/frame/public-frame.tsx'
import { usePage } from '../../../link/page-context.tsx'
import { Icon } from '../../../link/parts/icon.tsx'
import { localeOf } from '../../../link/texts/translate.ts'
import { ClosedShare } from './closed-share.tsx'
import { ShareHeading } from './share-heading.tsx'
import classes from './shared.module.css'

/** Report files for whoever has the link. A table on a wide screen, cards on a phone; works without JavaScript. */
export function SharedReportsPage({ model }: { model: Model }) {
  const { t } = usePage()
  if (model.state !== 'open') return <ClosedShare model={model} notFound={t('sharing:page.notFound')} />
  return (
    <PublicFrame>
      <ShareHeading {...model} title={t('sharing:page.title')} />
      {model.files.length === 0 ? (
        <p className={classes['ask']}>{t('sharing:page.empty')}</p>
      ) : (
        <Files files={model.files} />
      )}
    </PublicFrame>
  )
}

function Files({ files }: { files: SharedFile[] }) {
  const { t } = usePage()
  return (
    <table className={`${classes['table']} ${classes['files']}`}>
      <thead>
        <tr>
          <th scope="col">{t('sharing:page.file')}</th>
          <th scope="col">{t('sharing:page.project')}</th>
          <th scope="col">{t('sharing:page.product')}</th>
          <th scope="col">{t('sharing:page.type')}</th>
          <th scope="col">{t('sharing:page.language')}</th>
          <th scope="col">
            <span className="visually-hidden">{t('sharing:page.download')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <FileRow key={file.href} file={file} />
        ))}
      </tbody>
    </table>
  )
}

function FileRow({ file }: { file: SharedFile }) {
  const { t, language } = usePage()
  const megabytes = new Intl.NumberFormat(localeOf(language), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const size = `${megabytes.format(Math.max(0.1, file.sizeBytes / 1_000_000))}\u00a0MB`
  return (
    <tr>
      <th scope="row">
        {file.fileName}
        {file.isSimulated && (
          <>
            {' '}
            <span className={classes['simulated']}>{t('sharing:page.simulated')}</span>
          </>
        )}
      </th>
      <td>{file.projectName}</td>
      <td>{file.productName}</td>
      <td>{t(file.reportType === 'Individual' ? 'sharing:page.individual' : 'sharing:page.group')}</td>
      <td>{file.language}</td>
      <td className={classes['action']}>
        <a href={file.href} download={file.fileName} className={classes['download']}>
          <Icon name="download" />
          <span className={classes['desk']} aria-hidden="true">
            {size}
          </span>
          <span className={classes['phone']}>{t('sharing:page.downloadSize', { size })}</span>
          <span className="visually-hidden">{file.fileName}</span>
        </a>
      </td>
    </tr>
  )
}
