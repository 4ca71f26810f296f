-- Serves: what one reviewer has, or nobody, by the beginning of the company's name. By the index of
-- either alone the other half of the question was looked for row by row.
create index company_application_by_assignee_and_name
  on company_application (assigned_to, state, name_key, id);
