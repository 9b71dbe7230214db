-- When our key of it was closed (decision 0254): from then on nothing is begun under it.
ALTER TABLE acquirer_operations ADD COLUMN closed_at timestamptz(3);
