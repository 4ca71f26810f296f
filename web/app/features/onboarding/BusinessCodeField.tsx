import { styled } from '@mui/material/styles';
import type { ReferenceData } from '@troskel/contract/values/reference-data';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { useTexts } from '../../lib/texts.ts';
import { useFieldNotice } from '../../ui/field-notices.ts';
import { FieldFrame } from '../../ui/FieldFrame.tsx';
import { useFieldFault } from '../../ui/form-field.ts';
import { useFieldId } from '../../ui/Form.tsx';
import { ChevronDownIcon, CloseIcon } from '../../ui/icons.tsx';
import { BareInput, InputBox } from '../../ui/Input.tsx';
import { measures } from '../../ui/measures.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { TextButton } from '../../ui/Link.tsx';
import { BusinessCodeDialog } from './BusinessCodeDialog.tsx';
import { businessCodeTexts } from './business-code.texts.ts';
import { pathOf } from './business-code-tree.ts';
import type { RawNode } from './business-code-tree.ts';
import { businessCodeOptions } from './business-codes.ts';
import { companyStepTexts } from './company-step.texts.ts';
import { useBusinessCodeCombobox } from './use-business-code-combobox.ts';

const Field = styled('div')({ display: 'flex', flexDirection: 'column', gap: 8 });

const Path = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
}));

const Place = styled('div')({ position: 'relative' });

const Tool = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: measures.target,
  flexShrink: 0,
  padding: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  color: theme.vars.palette.text.primary,
  borderRadius: measures.radius,
}));

const Popup = styled('div')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.modal - 1,
  insetInline: 0,
  top: 'calc(100% + 4px)',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.line.control}`,
  borderRadius: measures.radius,
  boxShadow: '0 1px 2px rgb(34 29 25 / 8%), 0 8px 24px rgb(34 29 25 / 12%)',
}));

const Options = styled('ul')({
  maxHeight: 'min(320px, 45vh)',
  padding: 4,
  overflowY: 'auto',
  listStyle: 'none',
});

const Option = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr)',
  alignItems: 'baseline',
  minHeight: measures.target,
  padding: '8px 12px',
  borderRadius: measures.radius / 2,
  cursor: 'pointer',
  '&[data-active]': { backgroundColor: theme.vars.palette.ground.sunken },
  '&[aria-selected="true"]': { backgroundColor: theme.vars.palette.ground.brand },
  '&[data-active][aria-selected="true"]': {
    boxShadow: `inset 0 0 0 1px ${theme.vars.palette.primary.main}`,
  },
  '& > :first-of-type': { fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& > :last-of-type > span': {
    ...theme.typography.caption,
    display: 'block',
    color: theme.vars.palette.text.secondary,
  },
}));

const Remark = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  padding: '8px 16px',
  color: theme.vars.palette.text.secondary,
  '&:not(:only-child)': { borderTop: `1px solid ${theme.vars.palette.line.main}` },
}));

/**
 * One of the 835 business codes, found by typing (WAI-ARIA Authoring Practices, "Editable Combobox
 * With List Autocomplete"). The list shows the best; the rest comes with more letters.
 */
export function BusinessCodeField({
  sections,
}: {
  sections: ReferenceData['businessCodes'];
}): ReactNode {
  const texts = useTexts(companyStepTexts);
  const name = 'businessCode';
  const { field } = useController<{ businessCode: string }, 'businessCode'>({ name });
  const id = useFieldId(name);
  const fault = useFieldFault(name);
  const options = useMemo(() => businessCodeOptions(sections), [sections]);
  const combobox = useBusinessCodeCombobox({
    id,
    options,
    value: field.value,
    onChange: field.onChange,
  });
  const { shown, hiddenCount, isOpen } = combobox;
  const more = useTexts(businessCodeTexts);
  /** Null once the dialog has gone; it is made anew each time. */
  const [dialog, setDialog] = useState<'open' | 'closing' | null>(null);
  const path = useMemo(() => pathOf<RawNode>(sections, field.value), [sections, field.value]);
  return (
    <Field>
      <FieldFrame
        id={id}
        label={texts.businessCode}
        help={texts.businessCodeHelp}
        notice={useFieldNotice('businessCode')}
        error={fault}
      >
        {(wiring) => (
          <Place
            onBlur={(event) => {
              // Only when the focus leaves the field altogether.
              if (event.currentTarget.contains(event.relatedTarget)) return;
              combobox.leave();
              field.onBlur();
            }}
          >
            <InputBox>
              <BareInput
                {...wiring}
                {...combobox.inputProps}
                ref={field.ref}
                type="text"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                aria-required
              />
              {field.value !== '' && (
                <Tool type="button" aria-label={texts.businessCodeClear} onClick={combobox.clear}>
                  <CloseIcon size={18} />
                </Tool>
              )}
              <Tool type="button" tabIndex={-1} aria-hidden="true" onMouseDown={combobox.toggle}>
                <ChevronDownIcon />
              </Tool>
            </InputBox>
            {isOpen && (
              <Popup>
                {shown.length > 0 && (
                  <Options {...combobox.listProps} aria-label={texts.businessCode}>
                    {shown.map((option, index) => (
                      <Option
                        key={option.code}
                        {...combobox.optionProps(option, index)}
                        aria-selected={option.code === field.value}
                      >
                        <span>{option.code}</span>
                        <span>
                          {option.label}
                          <span>{option.branch}</span>
                        </span>
                      </Option>
                    ))}
                  </Options>
                )}
                {(hiddenCount > 0 || shown.length === 0) && (
                  <Remark>
                    {hiddenCount > 0
                      ? texts.businessCodeMore(hiddenCount)
                      : texts.businessCodeCount(0)}
                  </Remark>
                )}
              </Popup>
            )}
            <VisuallyHidden as="output">
              {isOpen ? texts.businessCodeCount(shown.length + hiddenCount) : ''}
            </VisuallyHidden>
          </Place>
        )}
      </FieldFrame>
      {path.length > 0 && (
        <Path>
          {more.path}:{' '}
          {path
            .slice(0, -1)
            .map(({ label }) => label)
            .join(' › ')}
        </Path>
      )}
      <p>
        <TextButton type="button" onClick={() => setDialog('open')}>
          {more.open}
        </TextButton>
      </p>
      {dialog !== null && (
        <BusinessCodeDialog
          open={dialog === 'open'}
          sections={sections}
          value={field.value}
          onChoose={(code) => {
            field.onChange(code);
            setDialog('closing');
          }}
          onClose={() => setDialog('closing')}
          onExited={() => setDialog(null)}
        />
      )}
    </Field>
  );
}
