import { productsApi } from '@attestry/contract/products'
import type { Product } from '@attestry/contract/vault'
import { z } from 'zod'
import { useCallForm } from '../../../lib/use-call-form'
import { FormDialog } from '../../../ui/form-dialog'
import { TextInput } from '../../../ui/text-input'

const Fields = z.object({ features: z.string(), applications: z.string(), specifications: z.string() })

/** Changes what is known of a product besides its compliance. */
export function EditDetailsDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const { product_info: info, datasheet_info: sheet } = product.compliance_summary
  const specifications = Object.entries(sheet?.key_specifications ?? {}).map(([name, value]) => `${name}: ${value}`)
  const form = useCallForm(Fields, {
    start: {
      features: info?.key_features.join('\n') ?? '',
      applications: info?.applications.join('\n') ?? '',
      specifications: specifications.join('\n'),
    },
    send: (fields, call) =>
      call(productsApi.updateProduct, {
        id: product.id,
        compliance_data: {
          compliance_summary: {
            product_info: { key_features: linesOf(fields.features), applications: linesOf(fields.applications) },
            datasheet_info: { available: true, key_specifications: pairsOf(fields.specifications) },
          },
          source: 'user_input',
        },
      }),
    done: () => ['Product details updated'],
    failed: ['Failed to update product details'],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Edit Product Details"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      width="sm"
      onClose={onClose}
    >
      <TextInput label="Key features" hint="One on each line" multiline minRows={3} {...form.field('features')} />
      <TextInput label="Applications" hint="One on each line" multiline minRows={3} {...form.field('applications')} />
      <TextInput
        label="Technical specifications"
        hint="One on each line, such as Supply voltage: 2 V to 15 V"
        multiline
        minRows={4}
        {...form.field('specifications')}
      />
    </FormDialog>
  )
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    linesOf(text).map((line) => {
      const [name = '', ...value] = line.split(':')
      return [name.trim(), value.join(':').trim()]
    }),
  )
