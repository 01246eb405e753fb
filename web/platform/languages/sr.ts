export const texts = import.meta.glob<Record<string, unknown>>('../../locales/sr/*.json', {
  eager: true,
  import: 'default',
})
