import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../platform/texts/use-translation.tsx'
import { later } from '../../ui/floating/later.tsx'
import type { DomainProps } from './domain-box.tsx'
import classes from './sender-domains.module.css'

const AddressesDialog = later(async () => (await import('./addresses-dialog.tsx')).AddressesDialog)

/** The addresses of a domain that may be senders. */
export function AddressList({ companyGuid, domain, mayChange }: DomainProps) {
  const { t } = useTranslation('sender-domains')
  const [isChanging, setIsChanging] = useState(false)
  const { name, addresses } = domain
  return (
    <div className={classes.addresses}>
      <div className={classes.addressText}>
        <h3 className={classes.addressTitle}>{t('addresses')}</h3>
        {addresses.length === 0 ? (
          <p className={classes.dim}>{t('noAddresses')}</p>
        ) : (
          <ul className={classes.addressList}>
            {addresses.map(({ localPart, displayName }) => (
              <li key={localPart}>
                {displayName && <span>{displayName} </span>}
                <span className={displayName ? classes.dim : undefined}>
                  {localPart}@{name}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {mayChange && (
        <Button
          size="xs"
          variant="default"
          aria-label={t('changeAddressesOf', { domain: name })}
          onClick={() => setIsChanging(true)}
        >
          {t('changeAddresses')}
        </Button>
      )}
      {isChanging && <AddressesDialog companyGuid={companyGuid} domain={domain} onClose={() => setIsChanging(false)} />}
    </div>
  )
}
