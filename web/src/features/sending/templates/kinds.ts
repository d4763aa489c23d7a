import type { TemplateKind } from '@attestry/core/sending/fill-template'

/** What a template is for, in words. */
export const kinds: Record<TemplateKind, string> = {
  answer: 'Answers to customers',
  request: 'Emails to manufacturers',
}
