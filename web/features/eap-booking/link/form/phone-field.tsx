import { useMemo, type RefObject } from 'react'
import { usePage } from '../../../../link/page-context.tsx'
import { Icon } from '../../../../link/parts/icon.tsx'
import { localeOf } from '../../../../link/texts/translate.ts'
import type { ClientValues } from './client-values.ts'
import type { Plans } from './numbering-plans.ts'
import classes from './form.module.css'

type PhoneFieldProps = {
  id: string
  plans: Plans | undefined
  values: Pick<ClientValues, 'country' | 'phone'>
  onChange: (part: Partial<ClientValues>) => void
  onLeave: () => void
  /** What is wrong with it, in words. */
  issue: string | undefined
  input: RefObject<HTMLInputElement | null>
}

/** Characters of a typed number (EAP-5-05); the rule itself comes with the numbering plans. */
const longest = 20

/** A number beside its country (EAP-3-29, EAP-5-02). */
export function PhoneField({ id, plans, values, onChange, onLeave, issue, input }: PhoneFieldProps) {
  const { t, language } = usePage()
  const countries = useMemo(() => choicesOf(plans, localeOf(language)), [plans, language])
  const dialCode = countries.find(({ iso2 }) => iso2 === values.country)?.dialCode ?? ''
  return (
    <div className={classes['field']}>
      <label htmlFor={id}>{t('eap-public:form.phone')}</label>
      <div className={classes['phone']} data-invalid={issue ? '' : undefined}>
        <span className={classes['country']}>
          <span aria-hidden="true">{dialCode}</span>
          <Icon name="down" size={16} />
          <select
            aria-label={t('eap-public:form.country')}
            autoComplete="off"
            value={values.country}
            onChange={(event) => onChange({ country: event.currentTarget.value as ClientValues['country'] })}
            onBlur={onLeave}
          >
            {countries.map(({ iso2, name, dialCode: code }) => (
              <option key={iso2} value={iso2}>
                {name} {code}
              </option>
            ))}
          </select>
        </span>
        <input
          ref={input}
          id={id}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={longest}
          value={values.phone}
          aria-required="true"
          aria-invalid={issue ? true : undefined}
          aria-describedby={issue ? `${id}-issue` : undefined}
          onChange={(event) => onChange({ phone: event.currentTarget.value })}
          onBlur={onLeave}
        />
      </div>
      {issue && (
        <p id={`${id}-issue`} className={classes['issue']}>
          {issue}
        </p>
      )}
    </div>
  )
}

const beforePlans = [{ iso2: 'CZ', name: 'Česko', dialCode: '+420' }] as const

function choicesOf(plans: Plans | undefined, locale: string) {
  if (!plans) return beforePlans
  const names = new Intl.DisplayNames([locale], { type: 'region' })
  const order = new Intl.Collator(locale)
  return plans.phoneCountries((iso2) => names.of(iso2)).toSorted((a, b) => order.compare(a.name, b.name))
}
