import { useState } from 'react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { BotTrap } from '../../ui/BotTrap.tsx';
import { CheckboxField } from '../../ui/CheckboxField.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { ChoiceGroup } from '../../ui/ChoiceGroup.tsx';
import { ChoiceRow } from '../../ui/ChoiceRow.tsx';
import { CodeField } from '../../ui/CodeField.tsx';
import { FilterSelect } from '../../ui/FilterSelect.tsx';
import { Form, SubmitButton } from '../../ui/Form.tsx';
import { FormPart } from '../../ui/FormPart.tsx';
import { Input } from '../../ui/Input.tsx';
import { ListFault } from '../../ui/ListFault.tsx';
import { OpeningHoursField } from '../../ui/OpeningHoursField.tsx';
import { hoursFieldsOf } from '../../ui/opening-hours-form.ts';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { PasswordRules } from '../../ui/PasswordRules.tsx';
import { PhoneField } from '../../ui/PhoneField.tsx';
import { PickField } from '../../ui/PickField.tsx';
import { RadioCard, RadioCards } from '../../ui/RadioCard.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { Select } from '../../ui/Select.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SwitchField } from '../../ui/SwitchField.tsx';
import { TextAreaField, TextField } from '../../ui/TextField.tsx';
import { Part, Parts } from './PartCard.tsx';

const options = [
  { value: 'stockholm', label: 'Stockholm' },
  { value: 'uppsala', label: 'Uppsala' },
];
const choices = options.map(({ value, label }) => ({ id: value, label }));

/** `faulty` has been refused as a whole: each field shows the same fault. */
function Fields({ isFaulty }: { isFaulty: boolean }): ReactNode {
  const error = { type: 'FIELD_MANDATORY', message: 'FIELD_MANDATORY' };
  const names = ['text', 'area', 'select', 'box', 'choice', 'code', 'phone', 'password'];
  const form = useForm({
    defaultValues: {
      text: isFaulty ? '' : 'Öbergs El AB',
      area: 'Two lines\nof words',
      select: 'stockholm',
      pick: 'uppsala',
      box: true,
      choice: 'uppsala',
      group: ['stockholm'],
      code: '',
      switch: true,
      phone: '+46701740605',
      password: '',
      radio: 'one',
    },
    ...(isFaulty ? { errors: Object.fromEntries(names.map((name) => [name, error])) } : {}),
  });
  return (
    <Form form={form} label={isFaulty ? 'Refused' : 'Filled in'} onSubmit={() => undefined}>
      <TextField name="text" label="TextField" help="A sentence on what is wanted." />
      <TextAreaField name="area" label="TextAreaField" isOptional />
      <SelectField name="select" label="SelectField" options={options} />
      <PickField
        name="pick"
        label="PickField"
        options={options.map(({ value, label }) => [value, label] as const)}
      />
      <CheckboxField name="box" label="CheckboxField" />
      <SwitchField name="switch" label="SwitchField" />
      <ChoiceField name="choice" label="ChoiceField" options={options} />
      <ChoiceGroup name="group" label="ChoiceGroup" choices={choices} />
      <CodeField name="code" label="CodeField" />
      <PhoneField name="phone" label="PhoneField" />
      <PasswordField name="password" label="PasswordField" autoComplete="current-password" />
      <PasswordRules id={isFaulty ? 'rules-refused' : 'rules'} name="password" />
      <ListFault name="group" />
      <SubmitButton>SubmitButton</SubmitButton>
    </Form>
  );
}

function Hours(): ReactNode {
  const form = useForm({ defaultValues: hoursFieldsOf(null) });
  return (
    <Form form={form} label="Opening hours" onSubmit={() => undefined}>
      <FormPart title="FormPart, OpeningHoursField" help="A part of a longer form.">
        <OpeningHoursField />
      </FormPart>
    </Form>
  );
}

function Controls(): ReactNode {
  const [row, setRow] = useState<string | null>('uppsala');
  const [text, setText] = useState('');
  return (
    <Part name="Outside of a form" isColumn>
      <Input aria-label="Input" defaultValue="Input" />
      <Input aria-label="Disabled input" defaultValue="disabled" disabled />
      <Select aria-label="Select" defaultValue="uppsala">
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <FilterSelect
        label="FilterSelect"
        value={row ?? 'uppsala'}
        options={options.map(({ value, label }) => [value, label] as const)}
        onChoose={setRow}
      />
      <SearchField label="SearchField" hint="Search" text={text} onSeek={setText} />
      <ChoiceRow label="ChoiceRow" value={row} choices={options} onChoose={setRow} />
      <RadioCards>
        <legend>RadioCards</legend>
        {options.map(({ value, label }) => (
          <RadioCard key={value}>
            <input type="radio" name="radio-card" value={value} /> {label}
          </RadioCard>
        ))}
      </RadioCards>
      <BotTrap label="Leave this empty (BotTrap is not seen)" />
    </Part>
  );
}

/** What is filled in: each field by itself, and refused. */
export function FieldParts(): ReactNode {
  return (
    <Parts title="Fields">
      <Part name="Filled in" isColumn>
        <Fields isFaulty={false} />
      </Part>
      <Part name="Refused" isColumn>
        <Fields isFaulty />
      </Part>
      <Part name="Opening hours" isColumn>
        <Hours />
      </Part>
      <Controls />
    </Parts>
  );
}
