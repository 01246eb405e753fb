import { useState } from 'react'
import type { SharedToolsPage as Model } from '../../../../contract/sharing/pages.ts'
import { PublicFrame } from '../../../link/frame/public-frame.tsx'
import { usePage } from '../../../link/page-context.tsx'
import { Icon } from '../../../link/parts/icon.tsx'
import { ClosedShare } from './closed-share.tsx'
import { ShareHeading } from './share-heading.tsx'
import classes from './shared.module.css'

type Product = Extract<Model, { state: 'open' }>['products'][number]

/** Logins for whoever has the link, with the passwords that the link is for. */
export function SharedToolsPage({ model }: { model: Model }) {
  const { t } = usePage()
  if (model.state !== 'open') return <ClosedShare model={model} notFound={t('sharing:page.toolsNotFound')} />
  return (
    <PublicFrame>
      <ShareHeading {...model} title={t('sharing:page.tools')} />
      {model.products.length === 0 ? (
        <p className={classes['ask']}>{t('sharing:page.empty')}</p>
      ) : (
        <table className={`${classes['table']} ${classes['logins']}`}>
          <thead>
            <tr>
              <th scope="col">{t('sharing:page.name')}</th>
              <th scope="col">{t('sharing:page.tool')}</th>
              <th scope="col">{t('sharing:page.login')}</th>
              <th scope="col">{t('sharing:page.password')}</th>
              <th scope="col">{t('sharing:page.address')}</th>
              <th scope="col">{t('sharing:page.download')}</th>
            </tr>
          </thead>
          <tbody>
            {model.products.map((product) => (
              <ProductRow key={product.id} product={product} />
            ))}
          </tbody>
        </table>
      )}
    </PublicFrame>
  )
}

function ProductRow({ product }: { product: Product }) {
  const { t } = usePage()
  return (
    <tr>
      <th scope="row">
        {product.name || '–'}
        {product.isSimulated && (
          <>
            {' '}
            <span className={classes['simulated']}>{t('sharing:page.simulated')}</span>
          </>
        )}
      </th>
      <td>{product.customToolsName}</td>
      <td data-label={t('sharing:page.login')}>
        <code>{product.login || '–'}</code>
      </td>
      <td data-label={t('sharing:page.password')}>
        <code>{product.password || '–'}</code>
      </td>
      <Address product={product} />
      <td className={classes['action']}>
        {!product.reportHref && <Nothing />}
        {product.reportHref && (
          <a href={product.reportHref} download={product.reportFileName} className={classes['download']}>
            <Icon name="download" />
            {t('sharing:page.download')}
            <span className="visually-hidden"> {product.reportFileName}</span>
          </a>
        )}
      </td>
    </tr>
  )
}

function Address({ product }: { product: Product }) {
  const { t } = usePage()
  const { sealed, productUrl, name } = product
  if (sealed) return <td data-label={t('sharing:page.address')}>{t('sharing:page.sealed')}</td>
  if (!productUrl)
    return (
      <td>
        <Nothing />
      </td>
    )
  return (
    <td>
      <span className={classes['ways']}>
        <a href={productUrl} className={classes['download']} rel="noreferrer">
          {t('sharing:page.open')}
          <span className="visually-hidden"> {name}</span>
        </a>
        <CopyAddress product={product} />
      </span>
      <code className={classes['paper']}>{productUrl}</code>
    </td>
  )
}

/** Copies the address of a login; the button says when it has. */
function CopyAddress({ product }: { product: Product }) {
  const { t } = usePage()
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(product.productUrl)
      setIsCopied(true)
    } catch {
      setIsCopied(false)
    }
  }
  return (
    <button type="button" className={classes['copy']} onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span aria-live="polite">{t(isCopied ? 'sharing:page.copied' : 'sharing:page.copy')}</span>
      <span className="visually-hidden"> {product.name}</span>
    </button>
  )
}

/** An empty cell of the table; on a phone, where cells have no column, nothing. */
function Nothing() {
  return <span className={classes['desk']}>–</span>
}
