import { usePage } from '../../../../link/page-context.tsx'
import classes from './reservation.module.css'

type WithWhomProps = { expertName: string; isSame: boolean; onChange: (isSame: boolean) => void }

/** Whose times are offered. */
export function WithWhom({ expertName, isSame, onChange }: WithWhomProps) {
  const { t } = usePage()
  return (
    <fieldset className={classes['whom']}>
      <legend className="visually-hidden">{t('eap-public:answered.who')}</legend>
      {[true, false].map((same) => (
        <label key={String(same)}>
          <input
            type="radio"
            name="whom"
            autoComplete="off"
            checked={isSame === same}
            onChange={() => onChange(same)}
          />
          {same ? expertName : t('eap-public:answered.anybody')}
        </label>
      ))}
    </fieldset>
  )
}
