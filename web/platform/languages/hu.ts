export const texts = import.meta.glob<Record<string, unknown>>('../../locales/hu/*.json', {
  eager: true,
  import: 'default',
})
