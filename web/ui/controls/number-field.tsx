import { NumberInput, type NumberInputProps } from '@mantine/core'

/**
 * A number as it is typed. Mantine would put what is out of range into the range once the field is left; here it stays,
 * for the form to refuse it in words. `min` and `max` bound the small arrows alone.
 */
export function NumberField(props: NumberInputProps) {
  return <NumberInput clampBehavior="none" {...props} />
}
